#include "gtest/gtest.h"

class ParserTest : public ::testing::Test {
 protected:
  void SetUp() override { parser_ = Parser::Create(); }
  Parser* parser_;
};

// Nothing in, nothing out.
TEST_F(ParserTest, Empty) {
  int n = 0;
  EXPECT_EQ(n, parser_->Parse(""));
}

TEST(Standalone, Works) { EXPECT_TRUE(Parse("x")); }

TEST_CASE("numbers are read", "[parser]") {
  auto result = Parse("12");
  SECTION("twice") {
    int again = 2;
    REQUIRE(result.size() == again);
  }
}

MATCHER_P(Between, low, "is between") { return arg > low; }
