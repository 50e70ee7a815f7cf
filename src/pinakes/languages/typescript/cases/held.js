// A function put into what an object holds is no method of the object.
class Box {
  constructor() {
    this.socket = new WebSocket("x");
    this.open = () => 1;
    this.socket.onopen = () => {
      this.open();
    };
  }
}
