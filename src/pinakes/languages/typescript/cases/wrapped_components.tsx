import React, { forwardRef, lazy, memo } from "react";
import { observer } from "mobx-react-lite";
import styled from "styled-components";
import { useStore } from "./store";

interface Props {
  title: string;
}

const Page = lazy(() => import("./Page"));
export const Later = React.lazy<React.FC<Props>>(() => import("./Later"));

export const List = observer(({ title }: Props) => {
  const store = useStore();
  return <ul title={title}>{store.items}</ul>;
});

const Field = memo(
  forwardRef<HTMLInputElement, Props>(function Field(props, ref) {
    return <input ref={ref} title={props.title} />;
  }),
);

const Box = styled.div`
  color: red;
`;
const Tall = styled(Box).attrs({ tabIndex: 0 })<{ height: number }>`
  height: ${(props) => props.height}px;
`;
const Flat = styled("div")<Props>(({ title }) => ({ content: title }));

function Card({ title }: Props) {
  return <Box>{title}</Box>;
}
export const Fast = memo(Card);
const lower = memo(Card);
const Plain = compute(Card);

export default observer(Card);
