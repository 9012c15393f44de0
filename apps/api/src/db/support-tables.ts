import type { CourierStatus, Vehicle } from "@dasturxon/contract/entities/courier";
import type { Link, StoryItem } from "@dasturxon/contract/entities/brand-content";
import type { DeclineCode, ReservationStatus } from "@dasturxon/contract/entities/reservation";
import type { ApplicationState } from "@dasturxon/contract/entities/people";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Generated } from "kysely";
import type { Dated, Json, JsonOrNull, Nullable, Tenant } from "./column-types.ts";

type Shown = {
  priority: Generated<number>;
  validFrom: Date | null;
  validTo: Date | null;
  isActive: Generated<boolean>;
};

/** Tables of migrations 0015 and 0016: stories, banners, vacancies, reservations, couriers. */
export type SupportTables = {
  vacancy: Tenant & {
    id: string;
    title: Json<LocalizedText>;
    description: Json<LocalizedText>;
    salary: JsonOrNull<LocalizedText>;
    branchId: string | null;
    isActive: Generated<boolean>;
    createdDate: Generated<Date>;
  };
  vacancyApplication: Tenant & {
    id: string;
    vacancyId: string;
    name: string;
    phone: string;
    comment: Generated<string>;
    createdDate: Date;
    state: Generated<ApplicationState>;
  };
  story: Tenant &
    Shown & {
      id: string;
      title: Json<LocalizedText>;
      image: string;
      imageColor: string | null;
      items: Json<StoryItem[]>;
    };
  banner: Tenant &
    Shown & {
      id: string;
      image: Json<LocalizedText>;
      imageColor: string | null;
      title: JsonOrNull<LocalizedText>;
      text: JsonOrNull<LocalizedText>;
      link: JsonOrNull<Link>;
    };
  reservation: Tenant & {
    id: string;
    userId: string;
    branchId: string;
    at: Date;
    guests: number;
    comment: Generated<string>;
    status: Generated<ReservationStatus>;
    tableId: Nullable<string>;
    declineCode: Nullable<DeclineCode>;
    declineReason: Nullable<string>;
    createdDate: Date;
    lastModifiedDate: Date;
  };
  courier: Tenant &
    Dated & {
      id: string;
      /** Null once the courier has deleted the account: the brand keeps the balance. */
      accountId: string | null;
      branchId: string | null;
      status: Generated<CourierStatus>;
    };
  orderShare: Tenant & { orderId: string; tokenHash: Buffer; createdAt: Date };
  courierVehicle: Tenant & Vehicle & { accountId: string };
  courierPosition: Tenant & { courierId: string; latitude: number; longitude: number; at: Date };
};
