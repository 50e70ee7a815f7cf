"""Names of Ruby: an update settles them as a fresh build would."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.indexing.updates import check_updates, edits

PATHS = ["a.rb", "b.rb", "lib/shop.rb", "lib/shop/base.rb", "lib/shop/main.rb", "lib/top.rb", "Rakefile"]
CONTENTS = [
    "",
    (
        "module Shop\n  LIMIT = 1\n  class Base\n    include Loud\n    attr_accessor :item\n"
        "    def initialize\n      @item = Item.new\n    end\n    def run; self; end\n"
        "    def item_again; @item; end\n  end\nend\n"
    ),
    "# moved down\n\nclass Shop::Base\n  extend Loud\n  def self.make; new; end\n  def run; make_item; end\nend\n",
    "module Shop\n  class Item\n    def ping; LIMIT; end\n  end\n  module Loud\n    def shout; run; end\n  end\nend\n",
    (
        "require 'shop/base'\nmodule Shop\n  class Main < Base\n    prepend Loud\n    def run\n      super\n"
        "      @item.ping\n      item.ping\n      shout\n      LIMIT\n    end\n  end\nend\n"
    ),
    (
        "require_relative 'lib/top'\nm = Shop::Main.make\nm.run.item.ping\nhelper.ping\n"
        "Shop::Base.new.item_again.ping\n$loud\n"
    ),
    "def helper\n  Shop::Item.new\nend\n$loud = Shop::LIMIT\nclass Base; def run; end; end\n",
    "class Shop::Main\n  Item = Struct.new(:ping)\n  def initialize\n    @item = Item.new(1)\n  end\nend\n",
    (
        "module Shop\n  Base = ::Base\n  module Loud\n    module ClassMethods\n      def make; new; end\n    end\n"
        "  end\nend\n"
    ),
]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(edits(PATHS, CONTENTS)), min_size=4, max_size=20))
def test_names_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    contents = [CONTENTS[at] for at in (5, 2, 3, 1, 4, 5, 6)]
    check_updates(dict(zip(PATHS, contents, strict=True)), steps)
