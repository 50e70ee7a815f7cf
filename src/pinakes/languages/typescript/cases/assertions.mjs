import data from "./data.json" assert { type: "json" };
import "./style.css" assert { type: "css" };

export function read() {
  assert({ data });
  return data;
}
