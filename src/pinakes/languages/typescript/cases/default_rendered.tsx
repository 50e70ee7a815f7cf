import { forwardRef, memo } from "react";

export default memo(
  forwardRef<HTMLElement, Props>((props, ref) => {
    const size = useSize(ref);
    return <p ref={ref}>{size}</p>;
  }),
);
