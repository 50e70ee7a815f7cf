SELECT kind, count(*) AS count, count(DISTINCT path) AS files FROM markers GROUP BY kind ORDER BY count DESC
