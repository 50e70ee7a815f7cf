export default class extends Base<Props> {
  run(): void {}
}
