<?php
$single = 'single quoted';
$double = "double $single {$a['key']}";
$heredoc = <<<SQL
    SELECT * FROM users
    WHERE name = '$single'
    SQL;
$nowdoc = <<<'TXT'
raw $text
TXT;
$escaped = 'it\'s';
?>
<h1>Not code: function html() {}</h1>
<?= htmlspecialchars($single) ?>
