SELECT path, line, receiver, name, kind
FROM refs
WHERE (receiver IN ('it', 'test', 'describe', 'suite', 'context') AND name IN ('skip', 'only', 'todo', 'fixme', 'fails'))
    OR (receiver IN ('pytest.mark', 'mark') AND name IN ('skip', 'skipif', 'xfail'))
    OR (receiver = 'pytest' AND name IN ('skip', 'xfail'))
    OR (receiver = 'unittest' AND name IN ('skip', 'skipIf', 'skipUnless', 'expectedFailure'))
    OR (receiver IN ('self', 't') AND name IN ('skipTest', 'Skip', 'SkipNow', 'Skipf'))
    OR (kind = 'decorator' AND name IN ('Disabled', 'Ignore'))
ORDER BY path, line
