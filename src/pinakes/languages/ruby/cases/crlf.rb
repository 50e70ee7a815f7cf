# A task file.
require "rake"

# Cleans up.
class Cleaner
  # Runs.
  # Twice.
  def run; end
end
