# A file that defines these words itself.
def describe(text)
  yield text
end

describe "a thing" do |text|
  puts text
end
