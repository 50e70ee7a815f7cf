export default async (request, { env }) => env.fetch(request);
