SELECT a.path, a.target AS target_path
FROM dependencies a
JOIN dependency_rows b ON b.file = a.target_id AND b.target = a.file_id
WHERE a.path < a.target
ORDER BY a.path, a.target
