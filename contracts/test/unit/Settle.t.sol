// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {Vm, vm} from "../parts/Vm.sol";

contract SettleTest is EscrowTest {
    bytes32 internal a;
    bytes32 internal b;

    function setUp() public override {
        super.setUp();
        a = fund(100e6);
        b = fund(refOf(otherAdvertiser), 50e6);
    }

    function expectSkip(uint256 index, bytes32 k, address payee, uint256 amount, IEscrow.LegSkip reason) internal {
        vm.expectEmit(address(escrow));
        emit IEscrow.LegSkipped("batch", index, k, payee, amount, reason);
    }

    function expectDrawn(bytes32 k, uint256 amount) internal {
        vm.expectEmit(address(escrow));
        emit IEscrow.Drawn("batch", k, amount);
    }

    function expectSettled(IEscrow.Draw[] memory draws, uint256 paid, uint256 refunded) internal {
        vm.expectEmit(address(escrow));
        emit IEscrow.Settled("batch", rootOf(draws), paid, refunded);
    }

    /// @dev How often the escrow logged the event in the last recording.
    function count(bytes32 topic) internal returns (uint256 sum) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter == address(escrow) && logs[i].topics[0] == topic) sum++;
        }
    }

    function test_P06_PaysOwnersFeeAndRefundsFromManyCampaigns() public {
        IEscrow.Draw[] memory draws = batch(
            draw(a, leg(groupOwner, 9e6), leg(feeWallet, 1e6), leg(advertiser, 90e6)),
            draw(b, leg(groupOwner, 18e6), leg(feeWallet, 2e6))
        );
        expectDrawn(a, 100e6);
        expectDrawn(b, 20e6);
        expectSettled(draws, 30e6, 90e6);
        settle("batch", draws);

        vm.assertEq(usdc.balanceOf(groupOwner), 27e6);
        vm.assertEq(usdc.balanceOf(feeWallet), 3e6);
        vm.assertEq(usdc.balanceOf(advertiser), 90e6);
        vm.assertEq(balanceOfCampaign(a), 0);
        vm.assertEq(balanceOfCampaign(b), 30e6);
        vm.assertEq(escrow.inCampaigns(), 30e6);
        vm.assertEq(escrow.batchRoot("batch"), rootOf(draws));
        assertSolvent();
    }

    function test_P07_RunsEachBatchOnce() public {
        IEscrow.Draw[] memory draws = batch(draw(a, leg(groupOwner, 9e6)));
        settle("batch", draws);
        expectRevert(abi.encodeWithSelector(IEscrow.BatchAlreadySettled.selector, bytes32("batch"), rootOf(draws)));
        settle("batch", draws);
        vm.assertEq(usdc.balanceOf(groupOwner), 9e6);
    }

    function test_P71_ARestoredServerCanReadWhichLegsABatchHad() public {
        IEscrow.Draw[] memory draws = batch(draw(a, leg(groupOwner, 9e6)));
        vm.assertEq(escrow.batchRoot("batch"), 0);
        settle("batch", draws);
        vm.assertEq(escrow.batchRoot("batch"), rootOf(draws));
    }

    function test_P68_SkipsALegThatItsCampaignCannotPayAndPaysTheOthers() public {
        IEscrow.Draw[] memory draws = batch(
            draw(a, leg(groupOwner, 60e6), leg(otherGroupOwner, 60e6), leg(feeWallet, 40e6)),
            draw(b, leg(groupOwner, 50e6))
        );
        expectSkip(1, a, otherGroupOwner, 60e6, IEscrow.LegSkip.CampaignShort);
        expectDrawn(a, 100e6);
        expectSettled(draws, 150e6, 0);
        settle("batch", draws);
        vm.assertEq(usdc.balanceOf(groupOwner), 110e6);
        vm.assertEq(usdc.balanceOf(otherGroupOwner), 0);
        vm.assertEq(usdc.balanceOf(feeWallet), 40e6);
        assertSolvent();
    }

    function test_P06_ACampaignDrawnOnTwicePaysForTheSum() public {
        expectDrawn(a, 60e6);
        expectSkip(1, a, otherGroupOwner, 60e6, IEscrow.LegSkip.CampaignShort);
        expectDrawn(a, 10e6);
        settle(
            "batch",
            batch(draw(a, leg(groupOwner, 60e6)), draw(a, leg(otherGroupOwner, 60e6), leg(otherGroupOwner, 10e6)))
        );
        vm.assertEq(usdc.balanceOf(groupOwner), 60e6);
        vm.assertEq(usdc.balanceOf(otherGroupOwner), 10e6);
        vm.assertEq(balanceOfCampaign(a), 30e6);
        vm.assertEq(escrow.inCampaigns(), 80e6);
    }

    function test_ADrawThatTakesNothingSaysNothing() public {
        vm.recordLogs();
        settle("batch", batch(draw(a, leg(stranger, 1)), draw(b, leg(groupOwner, 1))));
        vm.assertEq(count(IEscrow.Drawn.selector), 1);
    }

    function test_P68_SkipsAnUnknownCampaign() public {
        expectSkip(0, "unknown", groupOwner, 1, IEscrow.LegSkip.CampaignShort);
        expectSkip(1, "unknown", address(0), 1, IEscrow.LegSkip.InvalidPayee);
        settle("batch", batch(draw("unknown", leg(groupOwner, 1), leg(address(0), 1)), draw(a, leg(groupOwner, 5e6))));
        vm.assertEq(usdc.balanceOf(groupOwner), 5e6);
    }

    function test_P68_SkipsPayeesThatCanEarnNothing() public {
        address[5] memory nobodies = [address(0), address(escrow), address(usdc), operator, guardian];
        IEscrow.Draw[] memory draws = batch(
            draw(a, leg(nobodies[0], 1), leg(nobodies[1], 2), leg(nobodies[2], 3)),
            draw(b, leg(nobodies[3], 4), leg(nobodies[4], 5), leg(groupOwner, 6))
        );
        for (uint256 i = 0; i < nobodies.length; i++) {
            expectSkip(i, i < 3 ? a : b, nobodies[i], i + 1, IEscrow.LegSkip.InvalidPayee);
        }
        settle("batch", draws);
        vm.assertEq(balanceOfCampaign(a), 100e6);
        vm.assertEq(usdc.balanceOf(groupOwner), 6);
    }

    function test_P68_SkipsALegOfNothing() public {
        expectSkip(0, a, groupOwner, 0, IEscrow.LegSkip.Nothing);
        expectSkip(1, a, advertiser, 0, IEscrow.LegSkip.Nothing);
        expectSettled(batch(draw(a, leg(groupOwner, 0), leg(advertiser, 0))), 0, 0);
        settle("batch", batch(draw(a, leg(groupOwner, 0), leg(advertiser, 0))));
    }

    function test_P109_SkipsAPayeeWhoWasNeverAnnouncedOrWaits() public {
        announce(stranger, 10e6);
        expectSkip(0, a, stranger, 1, IEscrow.LegSkip.NotPayable);
        expectSkip(1, a, otherAdvertiser, 1, IEscrow.LegSkip.NotPayable);
        settle("batch", batch(draw(a, leg(stranger, 1), leg(otherAdvertiser, 1), leg(groupOwner, 1))));
        vm.assertEq(usdc.balanceOf(stranger), 0);
        vm.assertEq(usdc.balanceOf(groupOwner), 1);
    }

    function test_P109_SkipsWhatIsMoreThanAPayeesDay() public {
        announce(groupOwner, 20e6);
        IEscrow.Draw[] memory draws = batch(
            draw(a, leg(groupOwner, 15e6), leg(groupOwner, 6e6)), draw(b, leg(groupOwner, 5e6), leg(groupOwner, 1))
        );
        expectSkip(1, a, groupOwner, 6e6, IEscrow.LegSkip.OverLimit);
        expectDrawn(a, 15e6);
        expectSkip(3, b, groupOwner, 1, IEscrow.LegSkip.OverLimit);
        expectDrawn(b, 5e6);
        expectSettled(draws, 20e6, 0);
        settle("batch", draws);
        vm.assertEq(usdc.balanceOf(groupOwner), 20e6);

        vm.warp(START + 1 days - 1);
        settle("late", batch(draw(a, leg(groupOwner, 1))));
        vm.assertEq(usdc.balanceOf(groupOwner), 20e6);
        vm.warp(START + 1 days);
        settle("tomorrow", batch(draw(a, leg(groupOwner, 20e6))));
        vm.assertEq(usdc.balanceOf(groupOwner), 40e6);
    }

    function test_TheReasonsComeInTheirOrder() public {
        announce(groupOwner, 20e6);
        expectSkip(0, a, operator, 0, IEscrow.LegSkip.Nothing);
        expectSkip(1, a, operator, 200e6, IEscrow.LegSkip.InvalidPayee);
        expectSkip(2, a, stranger, 200e6, IEscrow.LegSkip.CampaignShort);
        expectSkip(3, b, stranger, 50e6, IEscrow.LegSkip.NotPayable);
        expectSkip(4, b, groupOwner, 50e6, IEscrow.LegSkip.OverLimit);
        settle(
            "batch",
            batch(
                draw(a, leg(operator, 0), leg(operator, 200e6), leg(stranger, 200e6)),
                draw(b, leg(stranger, 50e6), leg(groupOwner, 50e6), leg(feeWallet, 1))
            )
        );
    }

    function test_RefundsAndFeeNeedNoAnnouncement() public {
        IEscrow.Draw[] memory draws = batch(draw(a, leg(advertiser, 60e6), leg(feeWallet, 40e6)));
        expectSettled(draws, 40e6, 60e6);
        settle("batch", draws);
        vm.assertEq(usdc.balanceOf(advertiser), 60e6);
        vm.assertEq(usdc.balanceOf(feeWallet), 40e6);
    }

    function test_AnotherCampaignsRefundAddressNeedsAnAnnouncement() public {
        expectSkip(0, b, advertiser, 1, IEscrow.LegSkip.NotPayable);
        settle("batch", batch(draw(b, leg(advertiser, 1), leg(otherAdvertiser, 1))));
    }

    function test_OperatorAndGuardianGetADepositOfTheirOwnBack() public {
        bytes32 own = fund(refOf(operator), 5e6);
        bytes32 other = fund(refOf(guardian), 5e6);
        expectSkip(1, own, guardian, 1e6, IEscrow.LegSkip.InvalidPayee);
        settle("batch", batch(draw(own, leg(operator, 4e6), leg(guardian, 1e6)), draw(other, leg(guardian, 5e6))));
        vm.assertEq(usdc.balanceOf(operator), 4e6);
        vm.assertEq(usdc.balanceOf(guardian), 5e6);
    }

    function test_AnAnnouncedFeeWalletIsNotBoundByItsLimit() public {
        announce(feeWallet, 1);
        vm.warp(START + 1 days);
        settle("batch", batch(draw(a, leg(feeWallet, 5e6))));
        vm.assertEq(usdc.balanceOf(feeWallet), 5e6);
        (, uint256 left,,) = escrow.payee(feeWallet);
        vm.assertEq(left, 1);
    }

    function test_P21_KeepsTheMoneyOfAPayeeWhomUsdcBlocksAndCountsItInTheLimit() public {
        block_(groupOwner);
        IEscrow.Draw[] memory draws =
            batch(draw(a, leg(groupOwner, 9e6), leg(feeWallet, 1e6)), draw(b, leg(groupOwner, 5e6)));
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("batch", 0, groupOwner, 9e6);
        expectDrawn(a, 10e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("batch", 2, groupOwner, 5e6);
        expectDrawn(b, 5e6);
        settle("batch", draws);
        vm.assertEq(escrow.claimable(groupOwner), 14e6);
        vm.assertEq(escrow.inClaimables(), 14e6);
        vm.assertEq(usdc.balanceOf(feeWallet), 1e6);
        vm.assertEq(escrow.availableOutflow(), CAP - 15e6);
        (, uint256 left,,) = escrow.payee(groupOwner);
        vm.assertEq(left, LIMIT - 14e6);
        assertSolvent();
    }

    function test_P110_ExceptionsNameTheRightLegsInManyDraws() public {
        bytes32 c = fund(refOf(stranger), 30e6);
        block_(otherGroupOwner);
        IEscrow.Draw[] memory draws = new IEscrow.Draw[](5);
        draws[0] = draw(a, leg(groupOwner, 1), leg(address(0), 2), leg(otherGroupOwner, 3));
        draws[1] = IEscrow.Draw({key: b, legs: new IEscrow.Leg[](0)});
        draws[2] = draw(b, leg(groupOwner, 51e6), leg(otherAdvertiser, 50e6));
        draws[3] = draw(c, leg(otherGroupOwner, 4), leg(groupOwner, 0), leg(admin, 5));
        draws[4] = draw(a, leg(groupOwner, 6), leg(otherGroupOwner, 7));
        expectSkip(1, a, address(0), 2, IEscrow.LegSkip.InvalidPayee);
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("batch", 2, otherGroupOwner, 3);
        expectDrawn(a, 4);
        expectSkip(3, b, groupOwner, 51e6, IEscrow.LegSkip.CampaignShort);
        expectDrawn(b, 50e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("batch", 5, otherGroupOwner, 4);
        expectSkip(6, c, groupOwner, 0, IEscrow.LegSkip.Nothing);
        expectSkip(7, c, admin, 5, IEscrow.LegSkip.NotPayable);
        expectDrawn(c, 4);
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("batch", 9, otherGroupOwner, 7);
        expectDrawn(a, 13);
        expectSettled(draws, 21, 50e6);
        settle("batch", draws);
        vm.assertEq(usdc.balanceOf(groupOwner), 7);
        vm.assertEq(escrow.claimable(otherGroupOwner), 14);
    }

    function test_RevertsAsAWholeWhileUsdcIsPaused() public {
        pauseUsdc();
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        settle("batch", batch(draw(a, leg(groupOwner, 9e6))));
        vm.assertEq(escrow.batchRoot("batch"), 0);
        vm.assertEq(balanceOfCampaign(a), 100e6);
        (, uint256 left,,) = escrow.payee(groupOwner);
        vm.assertEq(left, LIMIT);
    }

    function test_RevertsAsAWholeWhileUsdcBlocksTheEscrow() public {
        block_(address(escrow));
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        settle("batch", batch(draw(a, leg(groupOwner, 9e6))));
    }

    function test_P22_OwnersAndFeeAreInsideTheCapAndRefundsOutside() public {
        bytes32 big = fund(refOf(stranger), 3 * CAP);
        settle("first", batch(draw(big, leg(groupOwner, CAP))));
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        settle("second", batch(draw(big, leg(feeWallet, 1), leg(stranger, CAP))));
        settle("refunds", batch(draw(big, leg(stranger, CAP)), draw(a, leg(advertiser, 100e6))));
        vm.assertEq(usdc.balanceOf(stranger), CAP);

        vm.warp(START + 1 days - 1);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        settle("third", batch(draw(big, leg(feeWallet, 1))));
        vm.warp(START + 1 days);
        settle("third", batch(draw(big, leg(feeWallet, CAP))));
    }

    function test_P22_WhatIsSkippedTakesNoRoomInTheCap() public {
        bytes32 big = fund(refOf(stranger), 2 * CAP);
        settle("batch", batch(draw(big, leg(otherAdvertiser, CAP), leg(groupOwner, CAP))));
        vm.assertEq(usdc.balanceOf(groupOwner), CAP);
    }

    function test_P108_SettlesWhatIsOwedWhileNoticesAreRenewed() public {
        for (uint256 i = 0; i < 4; i++) {
            vm.warp(START + i * 14 days);
            request();
            settle(bytes32(i + 1), batch(draw(a, leg(groupOwner, 9e6))));
        }
        vm.assertEq(usdc.balanceOf(groupOwner), 36e6);
    }

    function test_P110_TakesTwoHundredLegsAndNotOneMore() public {
        IEscrow.Leg[] memory many = new IEscrow.Leg[](101);
        for (uint256 i = 0; i < many.length; i++) {
            many[i] = leg(groupOwner, 1);
        }
        IEscrow.Draw[] memory draws =
            batch(IEscrow.Draw({key: a, legs: many}), draw(b, leg(groupOwner, 1)), IEscrow.Draw({key: a, legs: many}));
        draws[1].legs = new IEscrow.Leg[](0);
        expectRevert(abi.encodeWithSelector(IEscrow.WrongLegCount.selector, 202, 200));
        settle("batch", draws);
        assembly ("memory-safe") {
            mstore(many, 100)
        }
        draws[1] = draw(b, leg(groupOwner, 1));
        expectRevert(abi.encodeWithSelector(IEscrow.WrongLegCount.selector, 201, 200));
        settle("batch", draws);
        draws[1].legs = new IEscrow.Leg[](0);
        settle("batch", draws);
        vm.assertEq(usdc.balanceOf(groupOwner), 200);
    }

    function test_RefusesABatchWithoutLegs() public {
        expectRevert(abi.encodeWithSelector(IEscrow.WrongLegCount.selector, 0, 200));
        settle("batch", new IEscrow.Draw[](0));
        expectRevert(abi.encodeWithSelector(IEscrow.WrongLegCount.selector, 0, 200));
        settle("batch", batch(IEscrow.Draw({key: a, legs: new IEscrow.Leg[](0)})));
    }

    function test_IsTheOperators() public {
        IEscrow.Draw[] memory draws = batch(draw(a, leg(groupOwner, 9e6)));
        address[3] memory others = [admin, guardian, advertiser];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, others[i]));
            vm.prank(others[i]);
            escrow.settle("batch", draws);
        }
    }

    function test_P22_RefusesWhilePaused() public {
        pauseEscrow();
        expectPaused();
        settle("batch", batch(draw(a, leg(groupOwner, 9e6))));
    }
}
