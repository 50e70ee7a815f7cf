void main() {
    String name = IO.readln("Name? ");
    greet(name);
}

void greet(String name) {
    IO.println(name);
}

int counter = 0;
