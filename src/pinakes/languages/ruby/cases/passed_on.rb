module MenusHelper
  def menu_tag(name, &)
    tag.menu class: name,
      data: { controller: "menu" }, & # The block of whoever calls.
  end

  def wrapped(...)
    menu_tag(...)
  end

  def masked(left, right)
    left &
      right
  end

  def text
    "one, &
     two"
  end

  def after
    menu_tag "last", &
  end
end
