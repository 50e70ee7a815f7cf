"""Names followed through small Ruby projects."""

import pytest
from tests.linking.project import dependencies_by_use, dependencies_of, link_project, meanings

LIB = """\
module Shop
  LIMIT = 10
  DEFAULT = nil

  module Loud
    def shout; self; end
    def whisper; volume; end
    module ClassMethods
      def loudest; new; end
    end
  end

  module Quiet
    def shout; super; end
  end

  class Base
    include Loud
    KIND = "base"
    attr_accessor :item, :plain
    attr_reader :shelf

    def initialize(item)
      @item = Item.new
      @shelf = item
      @hidden = Other.new
    end

    def self.make(*args)
      new(*args)
    end

    class << self
      def build; make; end
      attr_accessor :current
    end

    def run; self; end
    def item_again; @item; end
    def choose(flag); flag ? Item.new : nil; end
    def early; return Item.new if item; nil; end
    def volume; 1; end
    def memo; @memo ||= Item.new; end
    alias go run
    alias_method :stay, :run
    def plain=(value); end
    # @return [Shop::Item]
    def typed; compute; end
  end

  class Main < Base
    prepend Quiet
    extend Loud
    def run; super; end
    def go_on; item.ping; end
  end

  class Item
    def ping; end
    def self.find(id); new; end
    Error = Class.new(StandardError)
  end

  Point = Struct.new(:x, :y) do
    def length; x; end
  end
  Pair = Struct.new(:left, :right)
  ALIAS = Item
end

module Util
  module_function

  def tidy; end
end
"""
AGAIN = """\
class Shop::Base
  def again; run; end
  def volume_up; @hidden; end
end

module Shop
  class Item
    def pong; ping; end
  end
end
"""
TOP = "def helper; Shop::Item.new; end\n$verbose = true\n"


def check(use: str, key: str, expected: str) -> None:
    texts = {"lib/shop.rb": LIB, "lib/shop/again.rb": AGAIN, "lib/top.rb": TOP, "use.rb": use}
    assert meanings(texts, "use.rb")[key] == expected


@pytest.mark.parametrize(
    ("use", "key", "expected"),
    [
        ("Shop::Item", "1 Item", "lib/shop.rb#Shop.Item"),
        ("Shop::Main.new(1)", "1 Main", "lib/shop.rb#Shop.Main"),
        ("Shop::LIMIT", "1 LIMIT", "lib/shop.rb#Shop.LIMIT"),
        ("Shop::Main::KIND", "1 KIND", "lib/shop.rb#Shop.Base.KIND"),
        ("Shop::Item::Error", "1 Error", "lib/shop.rb#Shop.Item.Error"),
        ("module Shop; Item; end", "1 Item", "lib/shop.rb#Shop.Item"),
        ("module Shop; class Main; KIND; end; end", "1 KIND", "lib/shop.rb#Shop.Base.KIND"),
        ("class Shop::Main; LIMIT; end", "1 LIMIT", "LIMIT"),
        ("module Shop; class New < Main; def f; run; end; end; end", "1 run", "lib/shop.rb#Shop.Main.run"),
        ("Shop::Main.new(1).item.ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("m = Shop::Main.new(1)\nm.run", "2 run", "lib/shop.rb#Shop.Main.run"),
        ("m = Shop::Main.new(1)\nm.go", "2 go", "lib/shop.rb#Shop.Base.go"),
        ("m = Shop::Main.new(1)\nm.stay", "2 stay", "lib/shop.rb#Shop.Base.stay"),
        ("m = Shop::Main.new(1)\nm.shout", "2 shout", "lib/shop.rb#Shop.Quiet.shout"),
        ("m = Shop::Main.make\nm.go_on", "2 go_on", "lib/shop.rb#Shop.Main.go_on"),
        ("Shop::Main.build.go_on", "1 go_on", "lib/shop.rb#Shop.Main.go_on"),
        ("Shop::Main.loudest.go_on", "1 loudest", "lib/shop.rb#Shop.Loud.ClassMethods.loudest"),
        ("Shop::Main.loudest.go_on", "1 go_on", "lib/shop.rb#Shop.Main.go_on"),
        ("Shop::Main.shout", "1 shout", "lib/shop.rb#Shop.Loud.shout"),
        ("Shop::Base.current", "1 current", "lib/shop.rb#Shop.Base.current"),
        ("Shop::Base.new(1).current", "1 current", "unresolved"),
        ("Shop::Base.new(1).again", "1 again", "lib/shop/again.rb#Shop.Base.again"),
        ("Shop::Item.find(1).pong", "1 pong", "lib/shop/again.rb#Shop.Item.pong"),
        ("Shop::Base.new(1).item_again.ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("Shop::Base.new(1).choose(2).ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("Shop::Base.new(1).early.ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("Shop::Base.new(1).memo.ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("Shop::Base.new(1).typed.ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("Shop::Base.new(1).run.run.item.ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("Shop::Base.new(1).shelf.ping", "1 ping", "unresolved"),
        ("b = Shop::Base.new(1)\nb.plain = 2", "2 plain", "lib/shop.rb#Shop.Base.plain="),
        ("b = Shop::Base.new(1)\nb.item = 2", "2 item", "lib/shop.rb#Shop.Base.item="),
        ("b = Shop::Base.new(1)\nb&.run", "2 run", "lib/shop.rb#Shop.Base.run"),
        ("b = Shop::Base.new(1)\nb.class.make", "2 make", "lib/shop.rb#Shop.Base.make"),
        ("b = Shop::Base.new(1).tap { }\nb.dup.run", "2 dup", "ruby"),
        ("Shop::Base.new(1).dup.run", "1 run", "lib/shop.rb#Shop.Base.run"),
        ("Shop::Point.new(1, 2).x", "1 x", "lib/shop.rb#Shop.Point.x"),
        ("Shop::Point.new(1, 2).length", "1 length", "lib/shop.rb#Shop.Point.length"),
        ("Shop::Pair.new(1, 2).right", "1 right", "lib/shop.rb#Shop.Pair.right"),
        ("Shop::ALIAS.find(1).ping", "1 ping", "lib/shop.rb#Shop.Item.ping"),
        ("class K < Shop::Base; def f; super; @hidden; end; end", "1 @hidden", "lib/shop.rb#Shop.Base.@hidden"),
        ("class K < Shop::Base\n  def run\n    super\n  end\nend", "3 super", "lib/shop.rb#Shop.Base.run"),
        ("class K < Shop::Base\n  def odd\n    super\n  end\nend", "3 super", "unresolved"),
        (
            "class K < Shop::Base\n  def f\n    volume\n    self.volume\n  end\nend",
            "4 volume",
            "lib/shop.rb#Shop.Base.volume",
        ),
        ("class K < Shop::Base\n  def f\n    volume = any\n    volume.ping\n  end\nend", "4 ping", "unresolved"),
        ("class K < Shop::Base\n  def f(item)\n    item.ping\n  end\nend", "3 ping", "unresolved"),
        ("class K < Shop::Base\n  def f\n    each { |item| item.ping }\n  end\nend", "3 ping", "unresolved"),
        ("def f(x)\n  x.ping if x.is_a?(Shop::Item)\nend", "2 ping", "lib/shop.rb#Shop.Item.ping"),
        ("begin\nrescue Shop::Item => e\n  e.ping\nend", "3 ping", "lib/shop.rb#Shop.Item.ping"),
        ("def f(x)\n  x.ping\nend", "2 ping", "unresolved"),
        ("x = y.z\nx.ping", "2 ping", "unresolved"),
        ("Util.tidy", "1 tidy", "lib/shop.rb#Util.tidy"),
        ("ping", "1 ping", "unresolved"),
        ("helper", "1 helper", "unresolved"),
        ("require 'top'\nhelper.ping", "2 helper", "lib/top.rb#helper"),
        ("require 'top'\nhelper.ping", "2 ping", "lib/shop.rb#Shop.Item.ping"),
        ("p $verbose", "1 $verbose", "lib/top.rb#$verbose"),
        ("module Shop\n  class String; end\n  ::String\n  ::Shop::LIMIT\nend", "3 String", "ruby"),
        ("module Shop\n  class String; end\n  ::String\n  ::Shop::LIMIT\nend", "4 LIMIT", "lib/shop.rb#Shop.LIMIT"),
        ("module Rack\n  ::File.open\n  class File; end\nend", "2 File", "ruby"),
        ("class A < ActiveRecord::Base\n  def f\n    save\n  end\nend", "1 Base", "ActiveRecord"),
        ("class A < ActiveRecord::Base\n  def f\n    save\n  end\nend", "3 save", "ActiveRecord"),
        ("Shop::Missing", "1 Missing", "unresolved"),
        ('"text".upcase', "1 upcase", "ruby"),
        ("require 'json'\nJSON.parse('')", "1 json", "json"),
        ("require 'json'\nJSON.parse('')", "2 parse", "JSON"),
        ("puts 1", "1 puts", "ruby"),
        ("def GET; end\nGET", "2 GET", "GET"),
    ],
)
def test_a_name_means(use: str, key: str, expected: str) -> None:
    check(use, key, expected)


def test_a_module_finds_the_methods_of_the_class_around_it_that_includes_it() -> None:
    texts = {
        "a.rb": "class Request\n  include Env\n  module Env\n    def path; header; end\n  end\nend\n",
        "b.rb": "class Request\n  def header; end\nend\n",
    }
    assert link_project(texts)["a.rb:4 header"] == "import b.rb#Request.header"


def test_a_module_adds_what_its_hook_says_to_the_class_that_includes_it() -> None:
    texts = {
        "base.rb": (
            "module Base\n  def self.included(base)\n    base.extend Made\n    base.send :include, Shell\n"
            "    other.include Wrong\n  end\n  module Made\n    def make; new; end\n  end\nend\n"
        ),
        "shell.rb": "module Shell\n  def say; end\nend\nmodule Wrong\n  def no; end\nend\n",
        "app.rb": "class App\n  include Base\n  def go; say; no; end\nend\n",
        "use.rb": "App.make.go\n",
    }
    found = link_project(texts)
    assert found["app.rb:3 say"] == "import shell.rb#Shell.say"
    assert found["app.rb:3 no"] == "unresolved"
    assert found["use.rb:1 go"] == "type app.rb#App.go"


def test_the_file_that_a_name_suggests_comes_first() -> None:
    texts = {
        "lib/a.rb": "module Shop\n  class BigBasket\n    def one; end\n    def two; end\n  end\nend\n",
        "lib/shop/big_basket.rb": "module Shop\n  class BigBasket\n  end\nend\n",
        "use.rb": "Shop::BigBasket.new.two",
    }
    found = meanings(texts, "use.rb")
    assert found["1 BigBasket"] == "lib/shop/big_basket.rb#Shop.BigBasket"
    assert found["1 two"] == "lib/a.rb#Shop.BigBasket.two"


def test_what_a_file_depends_on() -> None:
    texts = {
        "lib/shop.rb": (
            "require 'shop/base'\nrequire_relative 'top'\nrequire 'json'\n"
            "module Shop\n  autoload :Main, 'shop/main'\nend\n"
        ),
        "lib/shop/base.rb": "",
        "lib/shop/main.rb": "class Shop::Main < Kept\nend\n",
        "lib/kept.rb": "class Kept\nend\n",
        "lib/top.rb": "",
    }
    found = dependencies_of(texts)
    assert found["lib/shop.rb"] == {"lib/shop/base.rb", "lib/shop/main.rb", "lib/top.rb"}
    assert found["lib/shop/main.rb"] == {"lib/kept.rb"}


def test_a_file_depends_on_those_whose_constants_it_names() -> None:
    texts = {
        "app/models/vote.rb": "class Vote\n  LIMIT = 3\n  def self.cast(story)\n  end\nend\n",
        "app/models/story.rb": "class Story\n  def up\n    Vote.cast(Rails.env) if Vote::LIMIT > 1\n  end\nend\n",
        "config/console.rb": "module Rails\n  def self.more\n  end\nend\n",
        "app/views/show.html.erb": "<p><%= Story.new.up %></p>\n",
        "app/models/user.rb": "class User\n  def vote(vote)\n    vote.cast\n  end\nend\n",
    }
    found = {path: files for path, files in dependencies_by_use(texts).items() if files}
    assert found == {
        "app/models/story.rb": {"app/models/vote.rb"},
        "app/views/show.html.erb": {"app/models/story.rb"},
    }
