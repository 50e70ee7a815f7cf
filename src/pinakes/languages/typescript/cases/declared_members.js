function Shape() {
  this.size = 0;
}

/**
 * How much it covers.
 * @type {number}
 */
Shape.prototype.area;

/** Set in the constructor. */
Shape.prototype.size;

Shape.prototype.notDocumented;

class Box {}
/** How heavy it is. */
Box.prototype.weight;
/** Nobody knows whose. */
Unknown.prototype.weight;
