class Identity LIB_FINAL : public Operation
{
public:
    Identity() {}
    bool elementWise() const LIB_OVERRIDE { return true; }
};

struct Held LIB_ALIGNED { int size; };

class LIB_API POINT {
    int x;
};

template <typename Class, typename Type>
struct Property {
    Type Class::*held;
    int Point<Type>::*place = nullptr;
    void (Class::*call)(int);
    int get(int Class::*by) { return this->*by; }
};

enum Plain : unsigned char { NAMED(PlainOne, 1), PlainTwo };
