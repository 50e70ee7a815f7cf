class Queries
{
    public async Task<int> Run(bool async)
    {
        var message = (async
            ? await Fail(() => Send(async, 1))
            : Fail2(() => base.Send(async))).Message;
        await Later(async () => await Send(false));
        return async ? 1 : Other(
            connection,
            async,
            start);
    }

    public int Last() => Run(true).Result;
}
