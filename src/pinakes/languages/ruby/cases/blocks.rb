total = 0
[1, 2].each do |number|
  total += number
  inside = number
end
puts inside

def total_of(numbers, &block)
  sum = numbers.inject { |a, b| a + b }
  numbers.each_with_index.map { |(x, *rest), index; temp| temp = x + index }
  square = ->(n, by: 2) { n**by }
  cube = lambda do |n|
    n * n * n
  end
  numbers.map { _1 + square.call(_2) }
  for first, second in numbers do
    first + second
  end
  begin
    work
  rescue Shop::Error, TypeError => error
    warn error.message
    retry
  ensure
    close
  end
  a, (b, *c), @d, e.f = numbers
  a + b + c
  total
  name = name()
  sum
end

describe Shop do
  def helper
    1
  end

  let(:shop) { Shop.new }

  it "opens" do
    expect(helper).to include(Comparable)
    expect(shop.open?).to be(true)
  end
end

task default: %i[test lint]
