// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract SettleTest is EscrowTest {
    bytes32 internal a;
    bytes32 internal b;

    function setUp() public override {
        super.setUp();
        a = fund(100e6);
        b = fund(refOf(otherAdvertiser), otherAdvertiser, 50e6);
    }

    function block_(address account) internal {
        vm.prank(circle);
        usdc.blacklist(account);
    }

    function test_P06_PaysOwnersFeeAndRefundsFromManyCampaigns() public {
        IEscrow.Draw[] memory draws = batch(
            draw(a, leg(groupOwner, 9e6), leg(feeWallet, 1e6), leg(advertiser, 90e6)),
            draw(b, leg(groupOwner, 18e6), leg(feeWallet, 2e6))
        );
        vm.expectEmit(address(escrow));
        emit IEscrow.Settled("batch", rootOf(draws), 30e6, 90e6);
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

    function test_RefusesARootOfOtherLegs() public {
        IEscrow.Draw[] memory draws = batch(draw(a, leg(groupOwner, 9e6)));
        bytes32 actual = rootOf(draws);
        expectRevert(abi.encodeWithSelector(IEscrow.WrongRoot.selector, bytes32("other"), actual));
        vm.prank(operator);
        escrow.settle("batch", "other", draws);
    }

    function test_P68_SkipsALegThatItsCampaignCannotPayAndPaysTheOthers() public {
        IEscrow.Draw[] memory draws = batch(
            draw(a, leg(groupOwner, 60e6), leg(otherGroupOwner, 60e6), leg(feeWallet, 40e6)),
            draw(b, leg(groupOwner, 50e6))
        );
        vm.expectEmit(address(escrow));
        emit IEscrow.LegSkipped("batch", 1, a, otherGroupOwner, 60e6, 40e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Settled("batch", rootOf(draws), 150e6, 0);
        settle("batch", draws);
        vm.assertEq(usdc.balanceOf(groupOwner), 110e6);
        vm.assertEq(usdc.balanceOf(otherGroupOwner), 0);
        vm.assertEq(usdc.balanceOf(feeWallet), 40e6);
        assertSolvent();
    }

    function test_P06_ACampaignDrawnOnTwicePaysForTheSum() public {
        settle("batch", batch(draw(a, leg(groupOwner, 60e6)), draw(a, leg(otherGroupOwner, 60e6))));
        vm.assertEq(usdc.balanceOf(groupOwner), 60e6);
        vm.assertEq(usdc.balanceOf(otherGroupOwner), 0);
        vm.assertEq(balanceOfCampaign(a), 40e6);
        vm.assertEq(escrow.inCampaigns(), 90e6);
    }

    function test_P68_SkipsAnUnknownCampaign() public {
        vm.expectEmit(address(escrow));
        emit IEscrow.LegSkipped("batch", 0, "unknown", groupOwner, 1, 0);
        settle("batch", batch(draw("unknown", leg(groupOwner, 1)), draw(a, leg(groupOwner, 5e6))));
        vm.assertEq(usdc.balanceOf(groupOwner), 5e6);
    }

    function test_P68_SkipsPayeesThatAreNobody() public {
        address[3] memory nobodies = [address(0), address(escrow), address(usdc)];
        IEscrow.Draw[] memory draws =
            batch(draw(a, leg(nobodies[0], 1), leg(nobodies[1], 2), leg(nobodies[2], 3)), draw(b, leg(groupOwner, 4)));
        for (uint256 i = 0; i < nobodies.length; i++) {
            vm.expectEmit(address(escrow));
            emit IEscrow.LegSkipped("batch", i, a, nobodies[i], i + 1, 100e6);
        }
        settle("batch", draws);
        vm.assertEq(balanceOfCampaign(a), 100e6);
        vm.assertEq(usdc.balanceOf(groupOwner), 4);
    }

    function test_P21_KeepsTheMoneyOfAPayeeWhomUsdcBlocks() public {
        block_(groupOwner);
        IEscrow.Draw[] memory draws =
            batch(draw(a, leg(groupOwner, 9e6), leg(feeWallet, 1e6)), draw(b, leg(groupOwner, 5e6)));
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("batch", 0, groupOwner, 9e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("batch", 2, groupOwner, 5e6);
        settle("batch", draws);
        vm.assertEq(escrow.claimable(groupOwner), 14e6);
        vm.assertEq(escrow.inClaimables(), 14e6);
        vm.assertEq(usdc.balanceOf(feeWallet), 1e6);
        vm.assertEq(escrow.availableOutflow(), CAP - 15e6);
        assertSolvent();
    }

    function test_RevertsAsAWholeWhileUsdcIsPaused() public {
        vm.prank(circle);
        usdc.pause();
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        settle("batch", batch(draw(a, leg(groupOwner, 9e6))));
        vm.assertEq(escrow.batchRoot("batch"), 0);
        vm.assertEq(balanceOfCampaign(a), 100e6);
    }

    function test_RevertsAsAWholeWhileUsdcBlocksTheEscrow() public {
        block_(address(escrow));
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        settle("batch", batch(draw(a, leg(groupOwner, 9e6))));
    }

    function test_P22_OwnersAndFeeAreInsideTheCapAndRefundsOutside() public {
        bytes32 big = fund(refOf(stranger), stranger, 3 * CAP);
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

    function test_P22_AnotherCampaignsRefundAddressIsInsideTheCap() public {
        bytes32 big = fund(refOf(stranger), stranger, 2 * CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, CAP + 1, CAP));
        settle("batch", batch(draw(big, leg(advertiser, CAP + 1))));
    }

    function test_P67_SettlesWhatIsOwedWhileAReclaimNoticeRuns() public {
        request();
        settle("batch", batch(draw(a, leg(groupOwner, 9e6))));
        vm.assertEq(usdc.balanceOf(groupOwner), 9e6);
    }

    function test_TakesTwoHundredLegsAndNotOneMore() public {
        IEscrow.Leg[] memory many = new IEscrow.Leg[](201);
        for (uint256 i = 0; i < many.length; i++) {
            many[i] = leg(groupOwner, 1);
        }
        expectRevert(abi.encodeWithSelector(IEscrow.WrongLegCount.selector, 201, 200));
        settle("batch", batch(IEscrow.Draw({key: a, legs: many})));
        assembly ("memory-safe") {
            mstore(many, 200)
        }
        settle("batch", batch(IEscrow.Draw({key: a, legs: many})));
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
        bytes32 root = rootOf(draws);
        address[3] memory others = [admin, guardian, advertiser];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, others[i]));
            vm.prank(others[i]);
            escrow.settle("batch", root, draws);
        }
    }

    function test_P22_RefusesWhilePaused() public {
        pauseEscrow();
        expectRevert(abi.encodeWithSelector(PAUSED));
        settle("batch", batch(draw(a, leg(groupOwner, 9e6))));
    }
}
