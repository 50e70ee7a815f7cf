enum Color {
    RED,
    /** The grass. */
    GREEN,
    @Deprecated
    BLUE
}

public enum Operation implements IntBinaryOperator {
    PLUS("+") {
        @Override
        public int applyAsInt(int left, int right) {
            return left + right;
        }
    },
    TIMES(symbolOf('*')) {
        private int calls;

        public int applyAsInt(int left, int right) {
            this.calls++;
            return left * right;
        }
    };

    private final String symbol;

    Operation(String symbol) {
        this.symbol = symbol;
    }

    static Operation parse(String text) {
        for (Operation operation : values()) {
            if (operation.symbol.equals(text)) return operation;
        }
        return PLUS;
    }
}
