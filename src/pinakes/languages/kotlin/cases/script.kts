#!/usr/bin/env kotlin
// TODO: pin the versions
plugins {
    kotlin("jvm") version "2.0.0"
    id("application")
}

val ktor: String by project
val port = 8080

dependencies {
    implementation("io.ktor:ktor-server-core:$ktor")
    testImplementation(kotlin("test"))
}

fun greet(name: String) = println("hello $name on ${port + 1}")

tasks.named<Test>("test") {
    useJUnitPlatform()
}

application.mainClass = "Main"
greet("you")
