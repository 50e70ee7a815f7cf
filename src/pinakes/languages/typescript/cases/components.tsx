import React, { memo, forwardRef, useState, type FC } from "react";
import { useStore } from "./store";
import * as UI from "./ui";

interface Props {
  title: string;
  onClose?(): void;
}

/** A card with a title. */
export function Card({ title, onClose }: Props) {
  const [open, setOpen] = useState<boolean>(true);
  const store = useStore();
  React.useEffect(() => setOpen(store.open), [store]);
  const renderTitle = () => <h1 className="title">{title}</h1>;
  return (
    <UI.Panel {...store} hidden={!open}>
      {renderTitle()}
      <Button onClick={onClose}>Close</Button>
    </UI.Panel>
  );
}

const Button: FC<{ onClick?: () => void }> = ({ children, onClick }) => <button onClick={onClick}>{children}</button>;

export const Row = memo(function Row({ cells }: { cells: string[] }) {
  return (
    <>
      {cells.map((cell) => (
        <td key={cell}>{cell}</td>
      ))}
    </>
  );
});

export const Input = forwardRef<HTMLInputElement, Props>((props, ref) => <input ref={ref} title={props.title} />);

export default class Screen extends React.Component<Props, State> {
  state = { ready: false };
  render() {
    return this.state.ready ? <Card title="a" /> : null;
  }
}

export function useToggle(initial = false) {
  return useState(initial);
}

function NotAComponent() {
  return 1;
}

const generic = <T,>(value: T) => value;
const element = <svg:path d="M0" />;
