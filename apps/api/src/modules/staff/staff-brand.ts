import type { StaffBrand } from "@dasturxon/contract/entities/staff-session";
import type { Services } from "../../services.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";

export const toStaffBrand = (
  { siteOf }: Pick<Services, "siteOf">,
  merchant: MerchantRecord,
): StaffBrand => ({
  merchantId: merchant.id,
  sub: merchant.sub,
  name: merchant.name,
  logo: merchant.logo,
  color: merchant.color,
  site: siteOf(merchant),
});
