def total(items = [])
  items.sum
end

def show(items)
  total = total(items)
  total += 1
  puts total
end

class Cart
  def owner(id)
    id
  end

  def show
    owner = owner(1)
    owner
  end
end
