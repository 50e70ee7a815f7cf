import helper from "./helper";

interface Shape {
  area(): number;
}
const unit: Shape = helper(1);

export { unit as one, type Shape };
export default unit;
