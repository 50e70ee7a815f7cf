def route(request, pinned)
  case request
  in {path: "/", method: String => verb}
    verb
  in {user: {name:, roles: [*, :admin, *others]}} if others.any?
    name
  in [Integer | Float => number, *rest]
    number + rest
  in Point(x:, y:) | Point[x, y]
    x + y
  in {id: ^pinned, **extra} unless extra.empty?
    extra
  in nil
    none
  else
    missing
  end
  request => {headers:}
  headers if request in {body:}
  case pinned
  when String, Symbol then text
  when 1..10 then number_of
  end
end
