namespace Geometry.Shapes {
  export const origin = { x: 0, y: 0 };
  const precision = 3;
  export interface Shape {
    area(): number;
  }
  export class Circle implements Shape {
    constructor(readonly radius: number) {}
    area() {
      return round(this.radius * precision);
    }
  }
  function round(value: number) {
    return value;
  }
  export namespace Flat {
    export type Point = [x: number, y: number];
  }
}

module Legacy {
  export var version = "1";
}

interface Box {
  width: number;
}
interface Box {
  height: number;
}
class Box {
  depth = 1;
}
namespace Box {
  export function empty(): Box {
    return new Box();
  }
}

function color(name: string) {}
namespace color {
  export const red = "red";
}

const circle = new Geometry.Shapes.Circle(Box.empty().width);
color(color.red);
export {};
