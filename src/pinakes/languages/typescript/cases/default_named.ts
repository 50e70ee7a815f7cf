/** Makes an app. */
export default function createApp(options?: Options): App {
  return new App(options);
}
