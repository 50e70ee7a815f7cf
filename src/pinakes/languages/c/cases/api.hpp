#ifndef API_HPP
#define API_HPP

LIB_BEGIN_NAMESPACE
namespace detail {

class LIB_EXPORT Engine : public Base {
  Q_OBJECT
 public:
  LIB_CONSTEXPR Engine(int n) LIB_NOEXCEPT : n_(n) {}
  LIB_NODISCARD LIB_INLINE std::string name() const LIB_OVERRIDE;
  LIB_ATTRIBUTE((noinline)) void stop();
  int count() const LIB_REQUIRES(mutex_);
 public slots:
  void onClick();
 signals:
  void clicked();

 private:
  Mutex mutex_;
  int n_ LIB_GUARDED_BY(mutex_) = 0;
};

template <typename T>
LIB_CONSTEXPR LIB_INLINE auto twice(T value) -> T {
  return value + value;
}

LIB_INLINE Engine::~Engine() LIB_NOEXCEPT { stop(); }

class LIB_EXPORT Forward;

LIB_DEFINE_FLAG(int, verbosity, 1, "how much to say");
LIB_REGISTER(Engine, unsigned long)

inline void run(Engine& engine) {
  LIB_TRY
  {
    engine.stop();
  }
  LIB_CATCH(std::exception&);
  LIB_CHECK_OP(engine.count(), ==, 3);
}

}  // namespace detail
LIB_END_NAMESPACE

#endif  // API_HPP
