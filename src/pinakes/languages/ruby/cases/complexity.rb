def plain
  1
end

def branches(a, b)
  if a && b
    1
  elsif a || b
    2
  else
    3
  end
  return 4 unless a
  a ? b : nil
end

def loops(xs)
  while xs.any? do xs.pop end
  until xs.empty? do xs.pop end
  for x in xs do x end
  xs.pop while xs.any?
  xs.each { |x| next if x }
end

def cases(x)
  case x
  when 1, 2 then 1
  when 3 then 2
  end
  case x
  in [a] if a then a
  in {b:} then b
  end
end

def failures
  work
rescue A => e
  1
rescue B
  2
ensure
  work rescue nil
end

def words(a, b)
  a and b or not a
  a ||= b
  a&.c
end
