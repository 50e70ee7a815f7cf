interface Props {
  onChange: (boolean) => void;
  onName?: (string) => Kept & Other;
}
type Both = Array<Kept> & Partial<Other>;

export const Menu = (props: Props) => (
  <p title="a & b">
    <b>Feedback & issues</b> of one &amp; all
  </p>
);
const each = ((number) => number);
