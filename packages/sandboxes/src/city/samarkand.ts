import { area, canal, landmark, mahalla, names, type City } from "./city.ts";
import { samarkandStreets } from "./samarkand-streets.ts";

const samarkandTown = names("Samarqand shahri | город Самарканд | Samarkand City");
const bogishamol = names("Bog‘ishamol tumani | Багишамальский район | Bogishamol District");
const siyob = names("Siyob tumani | Сиабский район | Siyob District");
const temuriy = names("Temuriy tumani | Темурийский район | Temuriy District");

export const samarkand: City = {
  name: names("Samarqand | Самарканд | Samarkand"),
  postcode: "140100",
  middle: [39.6547, 66.9758],
  streets: samarkandStreets,
  mahallas: [
    mahalla("Registon | Регистан | Registan", temuriy, "39.6560 66.9720", "34 90"),
    mahalla("Go‘ri Amir | Гур-Эмир | Gur-e-Amir", temuriy, "39.6470 66.9720", "-28 90"),
    mahalla("Suzangaron | Сузангаран | Suzangaron", temuriy, "39.6440 66.9820", "-16 90"),
    mahalla("Ishratxona | Ишратхана | Ishratkhana", temuriy, "39.6480 66.9930", "-22 110"),
    mahalla("Xo‘ja Ahror | Ходжа Ахрор | Khoja Ahror", temuriy, "39.6320 66.9870", "-30 120"),
    mahalla("Panjob | Панджоб | Panjob", temuriy, "39.6590 66.9860", "24 90"),
    mahalla("Markaz | Марказ | Markaz", samarkandTown, "39.6540 66.9570", "26 120"),
    mahalla("Universitet | Университет | University", samarkandTown, "39.6490 66.9540", "10 120"),
    mahalla("Ibn Sino | Ибн Сино | Ibn Sino", samarkandTown, "39.6600 66.9440", "-8 120"),
    mahalla(
      "Mirzo Ulug‘bek | Мирзо Улугбек | Mirzo Ulugbek",
      samarkandTown,
      "39.6540 66.9320",
      "-14 140",
    ),
    mahalla("So‘g‘diyona | Согдиана | Sogdiana", samarkandTown, "39.6520 66.9180", "-10 150"),
    mahalla("Sattepo | Саттепо | Sattepo", samarkandTown, "39.6690 66.9120", "-16 150"),
    mahalla("Navro‘z | Навруз | Navroz", samarkandTown, "39.6660 66.9260", "-40 130"),
    mahalla("Bahor | Бахор | Bahor", samarkandTown, "39.6440 66.9320", "4 140"),
    mahalla("Charxin | Чархин | Charkhin", samarkandTown, "39.6380 66.9120", "6 140"),
    mahalla("Spitamen | Спитамен | Spitamen", bogishamol, "39.6320 66.9400", "8 140"),
    mahalla("Bog‘ishamol | Богишамол | Bogishamol", bogishamol, "39.6270 66.9580", "34 130"),
    mahalla("Qo‘shhovuz | Кушхавуз | Qoshhovuz", bogishamol, "39.6370 66.9620", "28 120"),
    mahalla("Beruniy | Беруни | Beruniy", bogishamol, "39.6420 66.9470", "2 130"),
    mahalla("Termiz | Термез | Termez", bogishamol, "39.6250 66.9760", "-38 130"),
    mahalla("Dahbed | Дагбит | Dahbed", siyob, "39.6680 66.9640", "4 110"),
    mahalla("Siyob | Сиаб | Siyob", siyob, "39.6660 66.9760", "-6 110"),
    mahalla("Firdavsiy | Фирдоуси | Firdavsiy", siyob, "39.6740 66.9500", "-30 130"),
    mahalla("Rudakiy | Рудаки | Rudaki", siyob, "39.6760 66.9380", "-42 130"),
    mahalla("Temiryo‘l | Темирйул | Temiryol", siyob, "39.6840 66.9360", "-36 130"),
    mahalla("Motrid | Мотрид | Motrid", siyob, "39.6810 66.9700", "6 130"),
    mahalla("Zarafshon | Зарафшан | Zarafshon", siyob, "39.6840 66.9520", "-6 130"),
    mahalla("Bog‘imaydon | Богимайдон | Bogimaydon", siyob, "39.6930 66.9560", "-4 140"),
    mahalla("Afrosiyob | Афросиаб | Afrosiyob", siyob, "39.6690 66.9940", "20 130"),
    mahalla("Konigil | Конигил | Konigil", siyob, "39.6660 67.0060", "-18 140"),
  ],
  areas: [
    area(
      "park",
      "Registon maydoni | площадь Регистан | Registan Square",
      "39.6556 66.9742, 39.6552 66.9762, 39.6536 66.9760, 39.6538 66.9740",
    ),
    area(
      "park",
      "Alisher Navoiy bog‘i | парк Алишера Навои | Alisher Navoi Park",
      "39.6520 66.9560, 39.6528 66.9500, 39.6500 66.9502, 39.6498 66.9558",
    ),
    area(
      "park",
      "Amir Temur bog‘i | парк Амира Темура | Amir Temur Park",
      "39.6492 66.9640, 39.6490 66.9662, 39.6468 66.9664, 39.6466 66.9644",
    ),
    area(
      "park",
      "Afrosiyob qadimgi shahri | городище Афросиаб | Afrosiyob Ancient Site",
      "39.6770 66.9850, 39.6760 66.9910, 39.6700 66.9930, 39.6664 66.9906, 39.6690 66.9850, 39.6720 66.9820",
    ),
    area(
      "park",
      "Mirzo Ulug‘bek bog‘i | парк Мирзо Улугбека | Mirzo Ulugbek Park",
      "39.6620 66.9180, 39.6614 66.9230, 39.6590 66.9226, 39.6594 66.9176",
    ),
    area(
      "park",
      "Bog‘ibaland | Баги-Баланд | Bogibaland",
      "39.6760 66.9690, 39.6758 66.9740, 39.6724 66.9740, 39.6722 66.9690",
    ),
    area(
      "park",
      "Bog‘ishamol bog‘i | парк Богишамол | Bogishamol Park",
      "39.6240 66.9620, 39.6236 66.9670, 39.6204 66.9668, 39.6206 66.9620",
    ),
    area(
      "water",
      "Yoshlar ko‘li | Молодёжное озеро | Yoshlar Lake",
      "39.6350 66.9250, 39.6346 66.9310, 39.6322 66.9316, 39.6312 66.9262",
    ),
  ],
  canals: [
    canal(
      "Siyob kanali | канал Сиаб | Siyob Canal",
      14,
      "39.6900 66.8900, 39.6860 66.9100, 39.6800 66.9420, 39.6770 66.9600, 39.6780 66.9780, 39.6770 66.9930, 39.6720 67.0080",
    ),
    canal(
      "Darg‘om kanali | канал Даргом | Dargom Canal",
      20,
      "39.6280 67.0300, 39.6220 67.0000, 39.6190 66.9700, 39.6160 66.9400, 39.6130 66.9100",
    ),
    canal(
      "Obimashhad arig‘i | арык Обимашхад | Obimashhad Canal",
      8,
      "39.6600 67.0080, 39.6640 66.9960, 39.6650 66.9880, 39.6700 66.9820, 39.6775 66.9780",
    ),
  ],
  landmarks: [
    landmark("Registon | Регистан | Registan", "39.6547 66.9758"),
    landmark("Siyob bozori | Сиабский базар | Siyob Bazaar", "39.6622 66.9800"),
    landmark("Bibixonim masjidi | мечеть Биби-ханым | Bibi-Khanym Mosque", "39.6605 66.9790"),
    landmark("Shohi Zinda | Шахи-Зинда | Shah-i-Zinda", "39.6630 66.9880"),
    landmark("Go‘ri Amir maqbarasi | мавзолей Гур-Эмир | Gur-e-Amir Mausoleum", "39.6484 66.9693"),
    landmark(
      "Ulug‘bek rasadxonasi | обсерватория Улугбека | Ulugbek Observatory",
      "39.6748 67.0057",
    ),
    landmark(
      "Samarqand temiryo‘l vokzali | Самаркандский железнодорожный вокзал | Samarkand Railway Station",
      "39.6847 66.9285",
    ),
    landmark(
      "Samarqand xalqaro aeroporti | Самаркандский международный аэропорт | Samarkand International Airport",
      "39.6990 66.9830",
    ),
    landmark(
      "Samarqand davlat universiteti | Самаркандский университет | Samarkand State University",
      "39.6500 66.9610",
    ),
    landmark("Xazrati Xizr masjidi | мечеть Хазрат Хызр | Hazrat Khizr Mosque", "39.6630 66.9825"),
    landmark("Ruhobod maqbarasi | мавзолей Рухабад | Ruhabad Mausoleum", "39.6497 66.9685"),
    landmark(
      "Konigil qog‘oz fabrikasi | бумажная фабрика Конигил | Konigil Paper Mill",
      "39.6650 67.0110",
    ),
    landmark("Dinamo stadioni | стадион Динамо | Dinamo Stadium", "39.6580 66.9520"),
  ],
};
