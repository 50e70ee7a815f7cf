export default {
  name: "clock",
  data() {
    return { now: 0 };
  },
  methods: {
    tick: function (ms) {
      this.now += ms;
    },
    stop: () => clearInterval(timer),
  },
};
