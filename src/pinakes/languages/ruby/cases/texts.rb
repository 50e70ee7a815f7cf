# encoding: utf-8
NAME = 'single quoted'

=begin
A block comment, which documents.
=end
class Words
  # TODO: translate
  def greet(person)
    puts "Hello #{person.name.capitalize}, #{title}"
    puts %q(percent quoted), %(with #{person})
    puts <<~TEXT, <<-'RAW'
      Dear #{person},
      goodbye.
    TEXT
      no #{interpolation} here
    RAW
    %w[alpha beta] + %i[gamma]
    /pattern #{expression}/
    `ls #{folder}`
    :"quoted symbol"
    "adjacent " "strings"
  end # pinakes-ignore-next-line unused
end

class Quiet; end # :nodoc:

# rubocop:disable Style/Documentation
class Unspoken; end
# rubocop:enable Style/Documentation

# Spoken.
# rubocop:disable Metrics/MethodLength
def spoken; end

# Too far away.

def unrelated; end
__END__
def not_code; end
