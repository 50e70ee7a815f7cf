"""The recipe of the embedded model: mined packages, pairs of prose and code, training, quantising, measuring."""
