import { useMemo } from "react";

export const List = ({ items }) => {
  const sorted = useMemo(() => [...items].sort(), [items]);
  return sorted.map((item) => <Item key={item} {...item} />);
};

function Item({ name, children = <Empty /> }) {
  return <my-element title={name}>{children}</my-element>;
}

const Empty = () => null;
