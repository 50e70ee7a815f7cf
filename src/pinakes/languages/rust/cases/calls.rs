use std::collections::{BTreeMap, HashMap};

pub struct Client { http: Http, name: String }

impl Client {
    pub fn name(&self) -> &str { &self.name }

    pub async fn send(&self, req: Request) -> Result<Response, Error> {
        let map: HashMap<_, _> = HashMap::new();
        let v = Vec::with_capacity(3);
        let u = u8::from_str_radix("1", 10)?;
        let text = String::from_utf8(v)?.trim().to_owned();
        let res = self.http.post(&self.name).await?.json::<Body>().await?;
        let list = res.items.into_iter().filter(|i| i.ok()).collect::<Vec<_>>();
        let parsed = parse::<u8>(&text)?;
        let made = Request { url: text, body: Some(list), ..Default::default() };
        let qualified = http::Request::<u8> { u };
        let kind = Kind::Http(made);
        (self.callback)(kind);
        self.send(req).await;
        map.get("a")
            .unwrap()
            .chain(qualified.0.field)
            .last();
        Self::helper(self.name(), parsed)
    }

    fn helper(a: &str, b: u8) -> Self {
        let f = Self::helper;
        Client { http: Http, name: a.into() }
    }
}
