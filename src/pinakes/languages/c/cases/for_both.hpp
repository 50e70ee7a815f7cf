#pragma once

#ifndef __cplusplus
typedef struct point point;
int point_size(const point *self);
#else
class Point;
int point_size(const Point &self);
#endif

#ifdef __cplusplus
extern "C" {
#endif
void point_free(void *self);
#ifdef __cplusplus
}
#endif

namespace shapes {
#if __cplusplus >= 201703L
inline int area(int side) { return side * side; }
#else
int area(int side);
#endif
}
