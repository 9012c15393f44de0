import type { ColumnType, Generated } from "kysely";

/** Read parsed; written as JSON text, since pg would write a JavaScript array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOr<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A row of one merchant; it never changes its merchant. */
export type Tenant = { merchantId: ColumnType<string, string, never> };
export type Dated = { createdDate: Generated<Date>; lastModifiedDate: Generated<Date> };
