using log: Disposable = open("log");
export async function read(name: string) {
  await using file = open(name), other = 2;
  for (using part of file.parts()) use(part);
  for await (await using part of file) use(part);
  return file;
}
const said = "using x = 1"; // using y = 2
