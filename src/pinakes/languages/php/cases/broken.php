<?php
namespace Broken;

class Before { function ok() {} }

class Half extends {
    private $x = ;
    function (
    public function after($a {
        return $this->
    }
}

use 

function last() {}
