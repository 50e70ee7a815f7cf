import asyncio


async def fetch(url):
    async with asyncio.timeout(1) as limit:
        return await limit.get(url)


async def stream(urls):
    async for url in urls:
        yield await fetch(url)
    found = [page async for page in stream(urls) if page]
    return_later = lambda: (yield found)


class Client:
    async def __aenter__(self):
        return self

    async def get(self): await self.get()


async def main(): await asyncio.gather(*[fetch(u) async for u in stream([])])
